import * as z from 'zod/mini'
import type { SsoPage } from '@portal/domain/site/page/sso-link.ts'
import { renamed } from '../codecs/renamed.ts'
import { screenCall } from './screen.ts'

/** The target of a page that leads out of the portal. */
export const readSsoPage = screenCall(
  'read-sso-page',
  'getSsoPage',
  renamed<SsoPage>()({ name: ['naam', z.string()], address: ['url', z.optional(z.string())] }),
)
