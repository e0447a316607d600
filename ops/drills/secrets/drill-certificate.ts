import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readCertificate } from '../../../apps/server/src/doctor/examine-certificate.ts'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import type { Tls } from '../../../apps/server/src/http/guard/secure-server.ts'
import type { Stage } from '../stage.ts'

const PATIENCE_MS = 30_000

/** Another certificate for `localhost`, by the authority that visitors of a drill trust. */
export async function makeCertificate(stage: Stage): Promise<Tls> {
  const [authority, key] = [stage.write('old.crt', selfSigned.cert), stage.write('old.key', selfSigned.key)]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '30']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const made = [...curve, '-keyout', 'new.key', '-out', 'new.crt']
  await stage.run('openssl', ['req', '-x509', '-CA', authority, '-CAkey', key, ...names, ...made])
  const read = (name: string) => readFileSync(join(stage.folder, name), 'utf8')
  return { cert: read('new.crt'), key: read('new.key') }
}

/** Waits until new connections to this origin get this certificate; returns whether they did. */
export async function isPresented({ cert }: Tls, origin: string): Promise<boolean> {
  const { validTo } = new X509Certificate(cert)
  const { host } = new URL(origin)
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    const shown = await readCertificate(host).catch(() => undefined)
    if (shown?.validTo.getTime() === new Date(validTo).getTime()) return true
  }
  return false
}
