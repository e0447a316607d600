import type { Language } from '@portal/domain/values/locale.ts'
import type { Texts } from '../src/text/texts.ts'

let spoken: Texts | undefined

/** What is opened from now on speaks by these texts. */
export const speakBy = (texts: Texts): void => void (spoken = texts)

/** Shows what stands there in another language, with all that was typed and opened; a part without a portal stays as it is. */
export async function showInLanguage(language: Language): Promise<void> {
  await spoken?.setWording({ ...spoken.now().wording, language })
}
