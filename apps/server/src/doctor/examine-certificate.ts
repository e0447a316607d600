import { connect } from 'node:tls'
import { isIP } from 'node:net'
import { toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

export type SeenCertificate = {
  readonly validTo: Date
  /** Why browsers would reject it, if they would. */
  readonly mistrust: string | undefined
}

const PATIENCE_MS = 5000

/** Reads the certificate of a host; throws when it has no HTTPS. */
export function readCertificate(host: string): Promise<SeenCertificate> {
  const { hostname, port } = new URL(`https://${host}`)
  const name = hostname.replace(/^\[(.+)\]$/, '$1')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: name,
      port: Number(port || 443),
      ...(isIP(name) === 0 && { servername: name }),
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    })
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      const mistrust = authorized ? undefined : String(authorizationError)
      resolve({ validTo: new Date(socket.getPeerCertificate().valid_to), mistrust })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_TO_SAY = 21
const DAYS_TOO_FEW = 7

/** Judges the expiry of a certificate, and whether browsers trust it. */
export function checkCertificate(
  place: string,
  { validTo, mistrust }: SeenCertificate,
  now: Instant,
): Finding {
  const days = Math.floor((validTo.getTime() - toMilliseconds(now)) / DAY_MS)
  if (days < 0) return fail('certificate', `The certificate of ${place} has expired: renew it now.`)
  if (mistrust !== undefined)
    return fail(
      'certificate',
      `Browsers do not trust the certificate of ${place} (${mistrust}): serve one of a known authority, with its chain.`,
    )
  const sentence = `The certificate of ${place} expires in ${days} days`
  if (days >= DAYS_TO_SAY) return ok('certificate', `${sentence}.`)
  const what = `${sentence}: find out why it was not renewed.`
  return days < DAYS_TOO_FEW ? fail('certificate', what) : warn('certificate', what)
}

/** Examines the certificate of a host as a browser would. */
export async function examineHost(host: string, now: Instant): Promise<Finding> {
  try {
    return checkCertificate(host, await readCertificate(host), now)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return warn(
      'certificate',
      `https://${host} does not respond to this machine (${reason}): check whether it responds from outside.`,
    )
  }
}
