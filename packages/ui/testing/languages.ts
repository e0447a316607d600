type Language = 'nl' | 'en'

let setLanguage: ((language: Language) => Promise<void>) | undefined

/** Registers how the opened app switches its language. */
export const switchLanguageBy = (change: (language: Language) => Promise<void>): void =>
  void (setLanguage = change)

/** Shows the page in another language and keeps its state; a component without an app does not change. */
export async function showInLanguage(language: Language): Promise<void> {
  await setLanguage?.(language)
}
