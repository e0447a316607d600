import type { Authentication, AuthenticationSource } from '../sign-in/session.ts'

/**
 * What a sign-in method may open. Two are ours: SHOP for the webshop, and ACCOUNT for
 * one's own sessions, password and data, which no link opens.
 */
export const accessTypes = ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY', 'EDU', 'SHOP', 'ACCOUNT'] as const
export type AccessType = (typeof accessTypes)[number]

/** What a session that began with a link may reach, by where the link came from (021?). */
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
 * Whether this sign-in method reaches that. 'No token' means a session that did not begin with a link and reaches
 * everything; it does not mean nobody is there.
 */
export const mayReach = (authentication: Authentication, access: AccessType): boolean =>
  authentication.type !== 'TOKEN' || reachOfLink[authentication.source].includes(access)

/** The parts of the portal that ask for a sign-in method of their own. */
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

/** Any one of these opens the section; none needed where the row is empty (021?, 022?). */
const opens: Readonly<Record<Section, readonly AccessType[]>> = {
  home: [],
  invoices: ['COLLECT'],
  // Invoice messages open with COLLECT, so a link from the school app shows those and no others.
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

/** Whether this sign-in method opens a section; if not, the upgrade dialog asks to log in for more. */
export const mayOpen = (authentication: Authentication, section: Section): boolean =>
  opens[section].length === 0 || opens[section].some((access) => mayReach(authentication, access))
