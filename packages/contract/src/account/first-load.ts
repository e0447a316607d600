import * as z from 'zod/mini'
import { language } from './language.ts'
import { relations } from './person.codec.ts'
import { notification, schoolSettings, singleSignOns, tenantInfo } from './school.codec.ts'
import { session } from './sign-in/session.codec.ts'
import { endpoint, nothing } from '../endpoint/endpoint.ts'
import { parameters } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'

/** Restores the session on page load; an anonymous session is an answer, not a refusal. */
export const readSession = endpoint({
  name: 'read-session',
  method: 'GET',
  path: '/rest/session/current',
  response: session,
})

/**
 * Signs in with a name and a password. Each refusal with 401 also has its reason in a header
 * (`account/sign-in/login-failure.ts`), for clients that read only the specification's header.
 */
export const signIn = endpoint({
  name: 'sign-in',
  method: 'POST',
  path: '/login',
  body: parameters({
    login: ['loginname', z.string().check(z.minLength(1), z.maxLength(200))],
    password: ['password', z.string().check(z.minLength(1), z.maxLength(128))],
    /** Whether to stay signed in on this browser; absent or ignored for administrators means no. */
    stays: ['stay', z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] }))],
  }),
  bodyFormat: 'form',
  response: session,
  refusals: {
    'unknown-combination': 401,
    'user-blocked': 401,
    'duplicate-login-alias': 401,
    'sso-required': 403,
    'too-many-sign-ins': 429,
    /** The password was correct, but the limit of mailed codes was reached. */
    'too-many-codes': 429,
  },
  unauthorisedMeans: 'unknown-combination',
})

/** Ends the session; without one it succeeds too. */
export const signOut = endpoint({ name: 'sign-out', method: 'POST', path: '/logout', response: nothing })

/** The public settings of the school, for the login page and every screen. */
export const readSchoolSettings = endpoint({
  name: 'read-school-settings',
  method: 'GET',
  path: '/rest/public/settings',
  response: schoolSettings,
})

export const readTenantInfo = endpoint({
  name: 'read-tenant-info',
  method: 'GET',
  path: '/pintu/tenant/info',
  response: tenantInfo,
})

/** The relations of people and children that concern the actor. */
export const listRelations = endpoint({
  name: 'list-relations',
  method: 'GET',
  path: '/rest/user/relations',
  response: relations,
})

/** The enabled sign-in methods by single sign-on. */
export const listSingleSignOns = endpoint({
  name: 'list-single-sign-ons',
  method: 'GET',
  path: '/api/keycloak-config/',
  response: singleSignOns,
})

export const readNotification = endpoint({
  name: 'read-notification',
  method: 'GET',
  path: '/rest/cockpit/notification/',
  response: notification,
})

/** Stores the language; during impersonation for the session only. */
export const chooseLanguage = endpoint({
  name: 'choose-language',
  method: 'PUT',
  path: '/rest/actor/user-locale/:userGuid',
  params: z.object({ userGuid: guid }),
  body: parameters({ language: ['locale', language] }),
  response: nothing,
  refusals: { 'not-found': 404 },
})

/**
 * Sets the missing e-mail address of the actor, and mails a link to confirm it. Repeating the unconfirmed address mails
 * another link. The address is trimmed.
 */
export const setEmail = endpoint({
  name: 'set-email',
  method: 'POST',
  path: '/rest/actor/set-email/',
  body: parameters({ email: ['emailAddress', z.string()] }),
  // The holder of the address can request a new password.
  sensitivity: 'account',
  response: nothing,
  refusals: { 'email-invalid': 422, 'email-already-known': 409, 'too-many-confirmation-links': 429 },
})

/** Reports an error that a user saw, with the displayed reference. */
export const reportCrash = endpoint({
  name: 'report-crash',
  method: 'POST',
  path: '/rest/public/crash-report',
  body: z.object({
    reference: z.string().check(z.regex(/^[A-Za-z0-9-]{6,64}$/)),
    url: z.string().check(z.maxLength(500)),
    message: z.string().check(z.maxLength(1000)),
    stack: z.string().check(z.maxLength(8000)),
  }),
  response: nothing,
  refusals: { 'too-many-crash-reports': 429 },
})

/** A demo account to sign in with (PD-26). */
const demoPerson = z.object({
  login: z.string(),
  fullName: z.string(),
  stereotype: z.string(),
  children: z.array(z.string()),
  /** Whether this account has a role in the office of the school. */
  inOffice: z.optional(z.boolean()),
  /** The features that this account shows; only for demo schools. */
  shows: z.optional(z.string()),
})

/** The demo accounts and their shared password; outside the demo this endpoint does not exist. */
export const listDemoPeople = endpoint({
  name: 'list-demo-people',
  method: 'GET',
  path: '/rest/public/demo-people',
  response: z.object({ password: z.string(), people: z.array(demoPerson) }),
})
