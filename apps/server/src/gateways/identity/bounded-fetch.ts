import type { CustomFetch } from 'openid-client'
import { boundedRequest, type Limits } from '../bounded-request.ts'
import { ProviderAway } from './identity-provider.ts'

/**
 * Fetch for one sign-in: all its calls share one time limit.
 * @throws ProviderAway
 */
export function boundedFetch(limits: Limits): CustomFetch {
  const deadline = performance.now() + limits.totalMilliseconds
  return async (address, { method, headers, body }) => {
    const answer = await boundedRequest({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(address),
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      limits: { ...limits, totalMilliseconds: Math.max(1, Math.ceil(deadline - performance.now())) },
    }).catch((failure: unknown) => {
      throw new ProviderAway('NO_ANSWER', { cause: failure })
    })
    if (answer.status >= 500) throw new ProviderAway(`STATUS_${answer.status}`)
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.mediaType },
    })
  }
}
