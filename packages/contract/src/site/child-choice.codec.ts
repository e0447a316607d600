import * as z from 'zod/mini'
import type { ChildChoice } from '@portal/domain/site/information-session.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'

const claim = z._default(z.string().check(z.maxLength(200)), '')

/** The person that the page claims to impersonate, for comparison; empty for none. */
export const childChoice = renamed<ChildChoice>()({
  child: ['active_child', guid],
  claimed: {
    guid: ['impersonated_user', claim],
    login: ['impersonated_user_login', claim],
    loginAlias: ['impersonated_user_login_alias', claim],
  },
})
