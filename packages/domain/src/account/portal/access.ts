import type { Authentication, AuthenticationSource } from '../sign-in/session.ts'

/**
 * Scopes that a sign-in method may open. Two are not in the specification: SHOP for the webshop, and ACCOUNT for own
 * sessions, password and data, which no link opens.
 */
export const accessTypes = ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY', 'EDU', 'SHOP', 'ACCOUNT'] as const
export type AccessType = (typeof accessTypes)[number]

/** Scopes of a link session by the source of the link (021?). */
const reachOfLink: Readonly<Record<AuthenticationSource, readonly AccessType[]>> = {
  SSO: accessTypes,
  PASSWORD: accessTypes,
  PASSKEY: accessTypes,
  MAIL: ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY', 'SHOP'],
  COMMUNICATOR_MESSAGES: ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY'],
  PRIVACY: ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY'],
  SCHOOL_APP: ['COLLECT', 'SHOP'],
}

/**
 * Whether a sign-in method reaches a scope. A type other than TOKEN is a session without a link, which reaches
 * everything.
 */
export const mayReach = (authentication: Authentication, access: AccessType): boolean =>
  authentication.type !== 'TOKEN' || reachOfLink[authentication.source].includes(access)

/** The sections of the portal that require a scope. */
export const sections = [
  'home',
  'invoices',
  'messages',
  'communicator-messages',
  'inquiry',
  'privacy',
  'info',
  'som',
  'magister',
  'webshop',
  'account',
] as const
export type Section = (typeof sections)[number]

/** Any one of these scopes opens the section; an empty row requires none (021?, 022?). */
const opens: Readonly<Record<Section, readonly AccessType[]>> = {
  home: [],
  invoices: ['COLLECT'],
  // Invoice messages open with COLLECT, so a link from the school app shows only those.
  messages: ['COLLECT', 'COMMUNICATOR_MESSAGES'],
  'communicator-messages': ['COMMUNICATOR_MESSAGES'],
  inquiry: ['COMMUNICATOR_MESSAGES'],
  privacy: ['PRIVACY'],
  info: ['EDU'],
  som: ['EDU'],
  magister: ['EDU'],
  webshop: ['SHOP'],
  account: ['ACCOUNT'],
}

/** Whether a sign-in method opens a section. Otherwise the step-up dialog opens. */
export const mayOpen = (authentication: Authentication, section: Section): boolean =>
  opens[section].length === 0 || opens[section].some((access) => mayReach(authentication, access))
