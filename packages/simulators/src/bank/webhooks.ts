import type { BankPayment } from './bank-payment.ts'
import type { Time } from './time.ts'

/** Posts the announcement and returns the status of the response; throws without a response. */
export type SendWebhook = (url: string, paymentId: string) => Promise<number>

/** When announcements of a payment are sent. `during-return` is the default. */
export type WebhookScript =
  | { how: 'before-return' | 'during-return' | 'never' }
  | { how: 'after-return' | 'delayed'; milliseconds: number }
  | { how: 'parallel'; copies: number }

/** The pauses after the first attempt, and after each further one without a 200. */
export const RETRY_AFTER = [5_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000]

/** One form field, as the real provider sends it: the id of the changed payment, not its status. */
export const postWebhook: SendWebhook = async (url, paymentId) => {
  const body = new URLSearchParams({ id: paymentId })
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Sends announcements, and repeats them until they get a 200. */
export function createWebhooks(time: Time, send: SendWebhook, retryAfter: readonly number[]) {
  const underway = new Set<Promise<void>>()

  async function attempt(url: string, paymentId: string, tries: number): Promise<void> {
    const status = await send(url, paymentId).catch(() => 0)
    const pause = retryAfter[tries]
    if (status !== 200 && pause !== undefined) time.later(pause, () => track(url, paymentId, tries + 1))
  }

  function track(url: string, paymentId: string, tries = 0): Promise<void> {
    const delivery = attempt(url, paymentId, tries).finally(() => underway.delete(delivery))
    underway.add(delivery)
    return delivery
  }

  return {
    /** Resolves at once, unless the script waits for the announcement. */
    async announce({ webhookUrl, id }: BankPayment, script: WebhookScript): Promise<void> {
      if (webhookUrl === undefined || script.how === 'never') return
      if (script.how === 'before-return') return track(webhookUrl, id)
      if ('milliseconds' in script) return time.later(script.milliseconds, () => track(webhookUrl, id))
      const copies = script.how === 'parallel' ? script.copies : 1
      for (let copy = 0; copy < copies; copy += 1) void track(webhookUrl, id)
    },
    /** Resolves when no announcement is under way; scheduled ones do not count. */
    async quiet(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
