import type { Server } from 'node:http'
import { presentCertificate, type Tls } from '../../http/guard/secure-server.ts'
import type { Log } from '../telemetry/log.ts'

type Followed = Pick<Log, 'report' | 'complain'> & {
  /** Reads `TLS_CERT` and `TLS_KEY` again. */
  readonly read: () => Tls | undefined
  /** The certificate in use. */
  readonly first: Tls
  readonly servers: readonly Server[]
}

const EVERY_MS = 10_000

/** Checks every ten seconds for a renewed certificate; returns how to stop. */
export function followCertificate(followed: Followed): () => Promise<void> {
  const timer = setInterval(certificateRenewal(followed), EVERY_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

/**
 * Returns a check of the files: a changed certificate is presented on new connections, without a restart. One that is
 * unusable, for instance because its key is missing yet, is reported once, and the former one stays.
 */
export function certificateRenewal({ read, first, servers, report, complain }: Followed): () => void {
  let presented = first
  let reported = ''
  return () => {
    try {
      const found = read()
      if (!found || isSame(found, presented)) return
      for (const server of servers) presentCertificate(server, found)
      presented = found
      reported = ''
      report('The renewed certificate of TLS_CERT is now in use.')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason === reported) return
      reported = reason
      complain(`The certificate was not renewed, and the former one stays in use: ${reason}`)
    }
  }
}

const isSame = (one: Tls, other: Tls): boolean => one.cert === other.cert && one.key === other.key
