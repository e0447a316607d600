import { withoutEndingSlashes } from '@portal/domain/values/text-ends.ts'
import type { Env } from '../process/env.ts'

/**
 * Whether browsers reach the portal by https: always in production and with a certificate, unless its public address
 * says otherwise.
 */
export const isSecure = ({ publicUrl, mode, tls }: Env): boolean =>
  publicUrl?.startsWith('https:') ?? (mode === 'production' || tls !== undefined)

/** Makes an address of a host of a school, by the settings. */
export type OriginOf = (host: string) => string

/** The address of the portal behind a host, for links in mails: the public one, where there is one for all. */
export const originBehind =
  (env: Env): OriginOf =>
  (host) =>
    (env.publicUrl && withoutEndingSlashes(env.publicUrl)) ?? `${isSecure(env) ? 'https' : 'http'}://${host}`
