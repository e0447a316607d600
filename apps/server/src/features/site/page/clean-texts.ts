import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { cleanedAgain } from '../../../school-file/safe-html.ts'
import { holdTextsToClean, storeCleanText } from './text-to-clean.repository.ts'

/** Texts per transaction: sanitising blocks the event loop. */
const AT_ONCE = 10

/**
 * Sanitises the stored texts of a school that an older version of the cleaner produced; published versions first.
 * Requests never do this: `servedText` decides what they show until then.
 */
export async function cleanTexts(
  { schools, atOnce = AT_ONCE }: { readonly schools: Schools; readonly atOnce?: number },
  schoolId: Guid,
): Promise<void> {
  let held: number
  do {
    held = await schools.write(schoolId, async (tx) => {
      const texts = await holdTextsToClean(tx, atOnce)
      for (const { key, ...text } of texts) {
        await storeCleanText(tx, key, cleanedAgain(text))
        // Yields to requests between two texts.
        await new Promise((resolve) => setImmediate(resolve))
      }
      return texts.length
    })
  } while (held === atOnce)
}
