import * as z from 'zod/mini'
import type { ChildChoice } from '@portal/domain/school/information-session.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../values.ts'

/**
 * Begins to use the school's information. The answer is a page, and changes nothing. Without a session it is
 * a 401 which does not end one in the browser: the information then stays closed, and that is all.
 */
export const openInformation = endpoint({
  name: 'open-information',
  method: 'GET',
  path: '/edu/',
  response: z.string(),
  answerFormat: 'html',
  refusals: { 'session-over': 401 },
})

const claim = z._default(z.string().check(z.maxLength(200)), '')

/** The person whom the page believes to impersonate is told for comparison; empty is nobody. */
const choiceOnWire = z.object({
  active_child: guid,
  impersonated_user: claim,
  impersonated_user_login: claim,
  impersonated_user_login_alias: claim,
})

/** Chooses about which child the information of the school is read from now on, in this session. */
export const chooseInformationChild = endpoint({
  name: 'choose-information-child',
  method: 'POST',
  path: '/edu/',
  query: z.object({ action: z.literal('setchild'), external: z.optional(z.string()) }),
  body: z.codec(choiceOnWire, z.custom<ChildChoice>(), {
    decode: (wire) => ({
      child: wire.active_child,
      claimed: {
        guid: wire.impersonated_user,
        login: wire.impersonated_user_login,
        loginAlias: wire.impersonated_user_login_alias,
      },
    }),
    encode: ({ child, claimed }) => ({
      active_child: child,
      impersonated_user: claimed.guid,
      impersonated_user_login: claimed.login,
      impersonated_user_login_alias: claimed.loginAlias,
    }),
  }),
  bodyFormat: 'form',
  response: z.object({}),
  refusals: { 'looks-along-otherwise': 409 },
})

/** From now on the pages of the school can be edited where they stand, in this session. */
export const enableLiveEdit = endpoint({
  name: 'enable-live-edit',
  method: 'POST',
  path: '/edu/login',
  query: z.object({ method: z.literal('enabledLiveedit') }),
  response: z.object({ enabled: z.boolean() }),
  refusals: { 'no-right-to-edit': 403 },
})
