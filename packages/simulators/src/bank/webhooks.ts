import type { BankPayment } from './bank-payment.ts'
import type { Time } from './time.ts'

/** Posts the announcement and gives the status of the answer; throws when nobody answers. */
export type SendWebhook = (url: string, paymentId: string) => Promise<number>

/** How announcements of a payment travel. `during-return` is what happens without a script. */
export type WebhookScript =
  | { how: 'before-return' | 'during-return' | 'never' }
  | { how: 'after-return' | 'delayed'; milliseconds: number }
  | { how: 'parallel'; copies: number }

/** The pauses after the first try, and after each further try that was not answered with 200. */
export const RETRY_AFTER = [5_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000]

/** One form field, as the real company sends it: the id of the payment that changed, not its state. */
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

/** Sends announcements, and sends them again until they are answered with 200. */
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
    /** Resolves when the announcement may be considered sent: at once, unless the script says to wait for it. */
    async announce({ webhookUrl, id }: BankPayment, script: WebhookScript): Promise<void> {
      if (webhookUrl === undefined || script.how === 'never') return
      if (script.how === 'before-return') return track(webhookUrl, id)
      if ('milliseconds' in script) return time.later(script.milliseconds, () => track(webhookUrl, id))
      const copies = script.how === 'parallel' ? script.copies : 1
      for (let copy = 0; copy < copies; copy += 1) void track(webhookUrl, id)
    },
    /** Resolves when no announcement is on its way any more; what waits for its time does not count. */
    async quiet(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
