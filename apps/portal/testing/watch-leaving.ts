import { onTestFinished } from 'vitest'

/** The browser's own navigation, which tests stop when it opens the bank. */
type Leaving = Event & { readonly destination: { readonly url: string } }
const { navigation } = window as unknown as { readonly navigation: EventTarget }

/** Keeps the page of a test when it opens `bank.example`, and returns the URLs. */
export function watchLeaving(): () => readonly string[] {
  const leftFor: string[] = []
  const stay = (event: Event) => {
    const { url } = (event as Leaving).destination
    if (!url.startsWith('http://bank.example')) return
    leftFor.push(url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return () => leftFor
}
