import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Bilingual } from '../mail/mail-text.ts'
import { browserNamed, momentNamed } from '../own-account/new-device-mail.ts'

/** The mail about a token that was presented after it had been replaced. */
export const copiedTokenMail = (userAgent: string, at: Instant): Bilingual => ({
  nl: {
    subject: 'We hebben een apparaat uitgelogd van uw account',
    text: `U bleef ingelogd bij het ouderportaal met ${browserNamed(userAgent, 'nl')}. Op ${momentNamed(at, 'nl')} is er een sleutel van dat apparaat gebruikt die al was vervangen. Dat kan betekenen dat iemand anders die sleutel heeft gekopieerd. Daarom hebben we dat apparaat uitgelogd.

U kunt gewoon weer inloggen met uw wachtwoord. Een enkele keer komt dit doordat de verbinding wegviel terwijl u het portaal opende.

Vertrouwt u het niet? Wijzig dan uw wachtwoord, en kijk bij Mijn account of u alle apparaten herkent.`,
  },
  en: {
    subject: 'We logged out a device of your account',
    text: `You stayed logged in to the parent portal with ${browserNamed(userAgent, 'en')}. On ${momentNamed(at, 'en')}, a key of that device was used that had been replaced before. That may mean that somebody else copied the key. We have therefore logged out that device.

You can simply log in again with your password. Once in a while this happens because the connection was lost while you opened the portal.

Do you not trust it? Change your password, and see in My account whether you recognise all devices.`,
  },
})
