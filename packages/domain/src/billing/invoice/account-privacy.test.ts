import { describe, expect, test } from 'vitest'
import { accountAsSeenBy, maySeeAccount } from './account-privacy.ts'

const debtor = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }
const account = {
  shown: true,
  asked: false,
  defaultIban: 'NL91ABNA0417164300',
  defaultHolder: 'M. de Vries',
  warnOnChange: true,
  mandate: { id: 'WL-1', iban: 'NL91ABNA0417164300', holder: 'M. de Vries' },
}

describe('the account of whoever pays', () => {
  test('is read by the debtor in person, and by nobody else', () => {
    expect(maySeeAccount(debtor)).toBe(true)
    expect(maySeeAccount({ ...debtor, isDebtor: false, isReadOnly: true })).toBe(false)
    expect(maySeeAccount({ ...debtor, isDebtor: false })).toBe(false)
    expect(maySeeAccount({ ...debtor, impersonating: true })).toBe(false)
  })

  test('stands masked and without its holder for everybody else', () => {
    expect(accountAsSeenBy(debtor, account)).toBe(account)
    const shown = accountAsSeenBy({ ...debtor, isDebtor: false, isReadOnly: true }, account)
    expect(shown).toMatchObject({
      defaultIban: 'NL•• •••• 4300',
      defaultHolder: '•••',
      mandate: { id: 'WL-1', iban: 'NL•• •••• 4300', holder: '•••' },
    })
  })

  test('that is not known is not made up', () => {
    const unknown = { ...account, defaultIban: '', defaultHolder: '' }
    expect(accountAsSeenBy({ ...debtor, impersonating: true }, unknown)).toMatchObject({
      defaultIban: '',
      defaultHolder: '',
    })
  })
})
