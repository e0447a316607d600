import { createTransport } from 'nodemailer'
import { isAddressRefused, type MailRefusal } from '@portal/domain/account/person/email/refused-address.ts'
import { AddressRefused, LONGEST_SENDING_SECONDS, type MailSender } from './mail-sender.ts'

/** Enough to mail a whole school within minutes, and below the limits of mail servers. */
const CONNECTIONS = 4

const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Connects and signs in to a mail server, without a mail. Throws when that fails. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...PATIENCE })
  await transport.verify().finally(() => transport.close())
}

/**
 * A mail server by URL, e.g. `smtp://user:password@host:587`, over a few connections that stay open while there are
 * mails. Every wait has a time limit. A mail moves to another connection only when none of its bytes were sent over the
 * first one.
 */
export function smtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 2,
    idleTimeout: 5_000,
    ...PATIENCE,
  })
  return {
    atOnce: CONNECTIONS,
    async send({ recipient, html, unsubscribe, ...letter }) {
      const page = html === '' ? {} : { html }
      const signal = AbortSignal.timeout(LONGEST_SENDING_SECONDS * 1000)
      try {
        await transport.sendMail({ ...letter, to: recipient, ...page, headers: endsBy(unsubscribe), signal })
      } catch (error) {
        if (!(error instanceof Error && isAddressRefused(error as MailRefusal))) throw error
        throw new AddressRefused(error.message, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

const endsBy = (unsubscribe: string): Record<string, string> =>
  unsubscribe === ''
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
