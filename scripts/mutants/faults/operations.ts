import type { Fault } from '../fault.ts'

const server = 'apps/server/src'
const tenancy = ['apps/server/src/database/tenancy.test.ts']
const readOnlyServer = [`${server}/database/read-only-server.test.ts`]
const doctor = [`${server}/metrics/metrics.test.ts`]
const traces = [`${server}/http/trace-requests.test.ts`]

/** Read-only database servers, traces, and running two releases side by side. */
export const operationsFaults: readonly Fault[] = [
  {
    kind: 'state',
    what: 'what the doctor found wrong is told for ever, also after it was mended',
    file: `${server}/metrics/refresh-metrics.ts`,
    find: '  doctorFindings.reset()\n',
    put: '',
    seenBy: doctor,
  },
  {
    kind: 'field',
    what: 'of a certificate that failed only a warning is told',
    file: `${server}/metrics/refresh-metrics.ts`,
    find: 'one.about === about && one.state === state',
    put: "one.about === about && one.state !== 'ok' && state === 'warn'",
    seenBy: doctor,
  },
  {
    kind: 'state',
    what: 'a connection to a standby stays in the pool',
    file: `${server}/database/protocol/portal-client.ts`,
    find: 'if (isReadOnlyServer(refusal)) destroy(this)',
    put: 'isReadOnlyServer(refusal)',
    seenBy: readOnlyServer,
  },
  {
    kind: 'policy',
    what: 'a late query of a read runs in the school of the next read',
    file: `${server}/database/protocol/portal-client.ts`,
    find: 'if (opening !== this.#opening) this.#send()',
    put: '',
    seenBy: tenancy,
  },
  {
    kind: 'state',
    what: 'a query that was skipped after a failure counts as prepared',
    file: `${server}/database/protocol/batch.ts`,
    find: 'for (const { name } of others) delete submittedNamedStatements[name]',
    put: '',
    seenBy: tenancy,
  },
  {
    kind: 'swallowed error',
    what: 'a query succeeds although the commit of its batch failed',
    file: `${server}/database/protocol/batch.ts`,
    find: 'const unanswered = didSyncFail ? this.sent : this.sent.slice(this.#results.length)',
    put: 'this.#settleAnswered()\n    const unanswered = this.sent.slice(this.#results.length)',
    seenBy: tenancy,
  },
  {
    kind: 'policy',
    what: 'anybody outside goes on with a trace of ours',
    file: `${server}/http/trace-requests.ts`,
    find: 'behindProxy ? traceparentOf(request) : undefined',
    put: 'traceparentOf(request)',
    seenBy: traces,
  },
  {
    kind: 'field',
    what: 'addresses with their ids are in the traces',
    file: `${server}/http/trace-requests.ts`,
    find: "request.routeOptions.url ?? 'none'",
    put: 'request.url',
    seenBy: traces,
  },
  {
    kind: 'field',
    what: 'what a fault says is in the traces',
    file: `${server}/process/telemetry/spans.ts`,
    find: "typeof error.code === 'string' ? error.code : error.name",
    put: "typeof error.code === 'string' ? error.message : error.name",
    seenBy: traces,
  },
  {
    kind: 'policy',
    what: 'any file of another release can be asked for',
    file: `${server}/http/page/other-releases.ts`,
    find: 'if (!HASHED_FILE.test(name)) return undefined',
    put: "if (name === '') return undefined",
    seenBy: [`${server}/http/page/serve-web-app.test.ts`],
  },
  {
    kind: 'state',
    what: 'recovery codes end with the secret of before',
    file: `${server}/features/account/reencrypt-account.repository.ts`,
    find: '  await reencryptRecoveryCodes(tx, secret, count)\n',
    put: '',
    seenBy: [`${server}/commands/account/reencrypt-secrets.test.ts`],
  },
  {
    kind: 'state',
    what: 'a recovery code works for ever',
    file: `${server}/features/account/authenticator/accept-app-code.ts`,
    find: '  await useUpRecoveryCode(tx, personId, hash, now)\n',
    put: '',
    seenBy: [`${server}/commands/account/reencrypt-secrets.test.ts`],
  },
  {
    kind: 'policy',
    what: 'an empty file of a credential takes the place of a setting',
    file: `${server}/process/env.ts`,
    find: "filter(([, value]) => value !== '')",
    put: 'filter(() => true)',
    seenBy: [`${server}/process/env.test.ts`],
  },
]
