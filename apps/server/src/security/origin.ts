import { withoutEndingSlashes } from '@portal/domain/values/text/text-ends.ts'
import type { Env } from '../process/env.ts'

/**
 * Whether browsers reach the portal by https: in production and with a certificate, unless its public address says
 * otherwise.
 */
export const isSecure = ({ publicUrl, mode, tls }: Env): boolean =>
  publicUrl?.startsWith('https:') ?? (mode === 'production' || tls !== undefined)

/** Returns the origin of a school's host, from the settings. */
export type OriginOf = (host: string) => string

/** The origin of the portal for links in mails: the shared public one, if set, or that of the host. */
export const originBehind =
  (env: Env): OriginOf =>
  (host) =>
    (env.publicUrl && withoutEndingSlashes(env.publicUrl)) ?? `${isSecure(env) ? 'https' : 'http'}://${host}`
