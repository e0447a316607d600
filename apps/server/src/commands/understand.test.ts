import { describe, expect, test } from 'vitest'
import { NotUnderstood, WantsHelp } from './command.ts'
import { understand, usageOf } from './understand.ts'

const asked = (words: string) => understand(words.split(' '))

describe('arguments', () => {
  test.each([
    ['import school.json --dry-run', 'import'],
    ['payments import a.xml --school wl', 'payments import'],
    ['payments waiting --school wl', 'payments waiting'],
    ['payments resolve 12 --on WL26-00298 --school wl', 'payments resolve'],
    ['collections export --date 2026-12-01 --school wl --again WL26-1 --again WL26-2', 'collections export'],
    ['collections returns a.xml --school wl', 'collections returns'],
    ['refunds export --school wl --to /tmp/out', 'refunds export'],
    ['links create --login m.devries --school wl --source SCHOOL_APP', 'links create'],
    ['links revoke --school wl', 'links revoke'],
    ['authenticator remove --login a --school wl', 'authenticator remove'],
  ])('%s', (words, name) => {
    expect(asked(words).command.name).toBe(name)
    expect(usageOf([])).toContain(`npm run school -- ${name} `)
  })

  test('include the file and the options', () => {
    expect(asked('collections export --again A --again B --school wl').options).toMatchObject({
      again: ['A', 'B'],
      school: 'wl',
      to: '.',
      'dry-run': false,
    })
    expect(asked('import school.json')).toMatchObject({ operand: 'school.json' })
  })

  test('--help prints the usage of a named command, or of all commands', () => {
    expect(usageOf(['links', 'revoke', '--skool', 'wl'])).toMatch(
      /^npm run school -- links revoke --school NAME .*\n.*\n--dry-run .*$/,
    )
    expect(usageOf(['audit'])).not.toContain('--dry-run')
    expect(usageOf(['export']).match(/^npm run school -- /gm)?.length).toBeGreaterThan(20)
    expect(() => understand(['links', 'revoke', '--help'])).toThrow(WantsHelp)
  })

  test.each([
    ['', /Name a command/],
    ['export', /Unknown command/],
    ['import', /one file/],
    ['import a.json b.json', /one file/],
    ['refunds export a.xml', /takes only options/],
    ['payments resolve --school wl', /one number/],
    ['import a.json --date 2026-12-01', /does not take --date/],
    ['payments import a.xml --skool wl', /^Unknown option '--skool'\.$/],
  ])('%s is rejected', (words, reason) => {
    const ask = () => understand(words === '' ? [] : words.split(' '))
    expect(ask).toThrow(NotUnderstood)
    expect(ask).toThrow(reason)
  })

  test.each([
    [['payments', 'waiting', '--school', ''], '--school is empty.'],
    [['collections', 'export', '--school=wl', '--again', 'A', '--again='], '--again is empty.'],
    [['import', ''], 'Give one file.'],
  ])('%j is rejected: a variable was not set', (words, reason) => {
    const ask = () => understand(words)
    expect(ask).toThrow(NotUnderstood)
    expect(ask).toThrow(reason)
  })
})
