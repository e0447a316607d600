import * as z from 'zod/mini'
import { language } from './language.ts'
import { relations } from './person.codec.ts'
import { notification, schoolSettings, singleSignOns, tenantInfo } from './school.codec.ts'
import { session } from './session.codec.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { parameters } from '../renamed.ts'
import { guid } from '../values.ts'

/** Restores the session on page load; nobody signed in is an answer too, not a refusal. */
export const readSession = endpoint({
  name: 'read-session',
  method: 'GET',
  path: '/rest/session/current',
  response: session,
})

/**
 * Signs in with a name and a password. Each refusal with 401 carries its reason in a header
 * as well (`account/login-failure.ts`), for clients that read the specification's header only.
 */
export const signIn = endpoint({
  name: 'sign-in',
  method: 'POST',
  path: '/login',
  body: parameters({
    login: ['loginname', z.string().check(z.minLength(1), z.maxLength(200))],
    password: ['password', z.string().check(z.minLength(1), z.maxLength(128))],
    /** Whether to stay signed in on this browser; left out, or for who administers, one does not. */
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
    /** The right password, but so many codes were mailed that no more are for a while. */
    'too-many-codes': 429,
  },
  unauthorisedMeans: 'unknown-combination',
})

/** Ends the session; without one there is nothing to end, and that is fine. */
export const signOut = endpoint({ name: 'sign-out', method: 'POST', path: '/logout', response: nothing })

/** What the login page and every screen need to know of the school. */
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

/** Whose child is whose, as far as it concerns the actor. */
export const listRelations = endpoint({
  name: 'list-relations',
  method: 'GET',
  path: '/rest/user/relations',
  response: relations,
})

/** The sign-in methods by single sign-on that are switched on. */
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

/** Keeps the chosen language; for the session only while impersonating somebody. */
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
 * Fills in the e-mail address of the actor, where none is known, and mails a link there that confirms it; the same address
 * again mails another link until then. Spaces around it do not count.
 */
export const setEmail = endpoint({
  name: 'set-email',
  method: 'POST',
  path: '/rest/actor/set-email/',
  body: parameters({ email: ['emailAddress', z.string()] }),
  // Whoever holds the address can ask for a new password.
  sensitivity: 'account',
  response: nothing,
  refusals: { 'email-invalid': 422, 'email-already-known': 409, 'too-many-confirmation-links': 429 },
})

/** A browser tells of an error that its user saw, by the reference that it showed. */
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

/** Somebody whom one can sign in as in the demo (PD-26). */
const demoPerson = z.object({
  login: z.string(),
  fullName: z.string(),
  stereotype: z.string(),
  children: z.array(z.string()),
  /** What one sees as this person; only the demo schools tell. */
  shows: z.optional(z.string()),
})

/** The people of the demo and the password of all of them; outside the demo this call does not exist. */
export const listDemoPeople = endpoint({
  name: 'list-demo-people',
  method: 'GET',
  path: '/rest/public/demo-people',
  response: z.object({ password: z.string(), people: z.array(demoPerson) }),
})
