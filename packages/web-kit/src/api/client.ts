import type { ClientOptions } from './exchange/exchange.ts'
import { isRefusal, NotSent, Refusal, SessionExpired } from './failures.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import type { EndpointOf, LateEndpoint, ResponseOf } from './late-endpoint.ts'
import type { InputOf } from './exchange/request.ts'

/** Makes a call of the contract and returns its decoded answer; failures are thrown. */
export type Call = <Late extends LateEndpoint>(
  endpoint: Late,
  ...input: Needed<InputOf<EndpointOf<Late>>>
) => Promise<ResponseOf<Late>>

type Needed<Input> = object extends Input ? [input?: Input] : [input: Input]

/** The name of the endpoint that reads the session. */
const READS_SESSION = 'read-session'

/** Loads the code that sends requests and reads responses. */
export const loadExchange = () => import('./exchange/exchange.ts')

export function createClient(options: ClientOptions): Call {
  const idempotencyKeys = createIdempotencyKeys(options.newKey)
  let isSessionOver = false
  return async (late, ...[input]) => {
    // Behind the dialog nothing is loaded any more; only the session itself may have returned, in another tab.
    if (isSessionOver && late.name !== READS_SESSION) throw new SessionExpired()
    const [{ ask }, endpoint] = await codeOf(late, options)
    try {
      return await ask({ options, idempotencyKeys, endpoint, input: input ?? {} })
    } catch (failure) {
      if (failure instanceof SessionExpired) {
        isSessionOver = true
        options.onSessionExpired()
      }
      if (endpoint.method === 'GET' && isRefusal(failure, 'not-your-role')) options.onRightsDenied()
      if (isRefusal(failure, 'log-in-for-more')) options.onStepUpSignIn()
      // Without its texts the refusal is thrown too.
      if (failure instanceof Refusal) await options.beforeRefusal().catch(() => undefined)
      throw failure
    }
  }
}

/** Loads what a call needs. When it does not come, nothing was sent. */
async function codeOf<Late extends LateEndpoint>({ name, load }: Late, { connection }: ClientOptions) {
  return Promise.all([loadExchange(), load() as Promise<EndpointOf<Late>>]).catch(() => {
    connection.missed()
    throw new NotSent(name)
  })
}
