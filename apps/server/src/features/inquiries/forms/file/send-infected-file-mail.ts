import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { InfectedFile } from '../../../../gateways/files/scan-files.ts'
import { mailContent, recordFound } from '../../../account/account.public.ts'
import { findSenders } from './form-file.repository.ts'

/**
 * Records an infected file, and mails the person who submitted it, because the school still waits for the file. An
 * infected file of the school itself is only recorded.
 */
export async function sendInfectedFileMail(
  tx: SchoolTransaction,
  { id, name, virus }: InfectedFile,
  now: Instant,
): Promise<void> {
  const [sender] = await findSenders(tx, [id])
  await recordFound(
    tx,
    { action: 'find-infected-file', subject: `${id} ${virus}`, personId: sender?.person },
    now,
  )
  if (!sender) return
  await mailContent(tx, sender.person, letterAbout(name), { cause: `infected-file-${id}`, now })
}

const letterAbout = (name: string) => ({
  nl: {
    subject: 'In uw bestand is een virus gevonden',
    text: `In het bestand ${name}, dat u met een formulier hebt meegestuurd, is een virus gevonden. Daarom kan niemand het openen, ook de school niet.\n\nControleer uw apparaat op virussen en stuur het bestand daarna opnieuw. Lukt dat niet meer bij het formulier, neem dan contact op met de school.`,
  },
  en: {
    subject: 'A virus was found in your file',
    text: `A virus was found in the file ${name} that you sent with a form. That is why nobody can open it, the school included.\n\nCheck your device for viruses and then send the file again. If the form no longer lets you, please contact the school.`,
  },
})
