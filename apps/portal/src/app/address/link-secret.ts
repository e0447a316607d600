type Window = {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** On these pages `t` is the secret of a new password or e-mail address, and must never open a session (TRAP-21). */
const WITH_OWN_SECRET: readonly string[] = ['set-password', 'confirm-email']

/** Removes the secret of a school link from the URL, before other code reads or stores the URL (PD-20). */
export function takeLinkSecret({ location, history }: Window, basePath: string): string | undefined {
  const query = new URLSearchParams(location.search)
  const secret = query.get('t')
  const keepsSecret = WITH_OWN_SECRET.some((page) => location.pathname === basePath + page)
  if (!secret || keepsSecret) return undefined
  query.delete('t')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
  return secret
}
