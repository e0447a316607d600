/** A page of a provider, or its redirect. */
export type Visited = {
  readonly status: number
  readonly url: string
  readonly text: string
  readonly leadsTo: string
}

/** A browser at an identity provider: keeps cookies, submits forms, and follows redirects within the provider. */
export type ProviderVisitor = {
  readonly open: (url: string) => Promise<Visited>
  readonly send: (url: string, fields: Readonly<Record<string, string>>) => Promise<Visited>
}

export function openProviderVisitor(origin: string): ProviderVisitor {
  const cookies = new Map<string, string>()

  async function go(url: string, fields?: Readonly<Record<string, string>>): Promise<Visited> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const leadsTo = new URL(response.headers.get('location') ?? url, url).href
    if (response.status >= 300 && response.status < 400 && leadsTo.startsWith(origin)) return go(leadsTo)
    return { status: response.status, url, text: await response.text(), leadsTo }
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }

  return { open: (url) => go(url), send: (url, fields) => go(url, fields) }
}
