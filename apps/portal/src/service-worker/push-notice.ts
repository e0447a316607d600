/** A notification as the browser shows it. */
export type Notice = {
  readonly title: string
  readonly options: NotificationOptions & { readonly renotify: boolean }
}

/** One notification at a time: a later one replaces it. */
const TAG = 'portal'

/** The notification of a push message from the portal; a general one for any other text. */
export function noticeOf(text: string, scope: string): Notice {
  const { title, body, place, language } = valuesIn(text)
  return {
    title: title || 'Portaal',
    options: { body, lang: language, tag: TAG, renotify: true, data: addressBelow(place, scope) },
  }
}

/** The address of a place in the portal; the portal itself for a place outside it. */
export function addressBelow(place: string, scope: string): string {
  const address = URL.canParse(place.replace(/^\/+/, ''), scope)
    ? new URL(place.replace(/^\/+/, ''), scope).href
    : scope
  return address.startsWith(scope) ? address : scope
}

type Values = Readonly<Record<'title' | 'body' | 'place' | 'language', string>>

function valuesIn(text: string): Values {
  const found = read(text)
  const textOf = (name: keyof Values) => (typeof found[name] === 'string' ? found[name] : '')
  return {
    title: textOf('title'),
    body: textOf('body'),
    place: textOf('place'),
    language: textOf('language'),
  }
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
