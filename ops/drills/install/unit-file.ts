/** A systemd unit: each setting with its values, in order. */
export type UnitFile = ReadonlyMap<string, readonly string[]>

/** Parses a unit; comments and section names are ignored. */
export function readUnit(text: string): UnitFile {
  const settings = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line.trim()) ?? []
    if (name !== '') settings.set(name, [...(settings.get(name) ?? []), value])
  }
  return settings
}

/** The settings in a file of `EnvironmentFile`, or in the values of `Environment`. */
export function readEnvironment(lines: readonly string[]): Readonly<Record<string, string>> {
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? []
    return name === '' ? [] : [[name, value.replace(/^"(.*)"$/, '$1')]]
  })
  return Object.fromEntries(pairs)
}

/** The names of the credentials that it requires. */
export function credentialsOf(unit: UnitFile): readonly string[] {
  const named = (setting: string) => (unit.get(setting) ?? []).map((value) => value.split(':')[0] ?? '')
  const dispensable = named('SetCredential')
  return named('LoadCredential').filter((name) => !dispensable.includes(name))
}
