import { onTestFinished } from 'vitest'

/** The browser's own navigation, which tests stop where it leaves for the bank. */
type Leaving = Event & { readonly destination: { readonly url: string } }
const { navigation } = window as unknown as { readonly navigation: EventTarget }

/** Keeps the page of a test where it is when it leaves for `bank.example`, and tells where it left for. */
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
