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

describe('the account of the payer', () => {
  test('is visible only to the debtor in person', () => {
    expect(maySeeAccount(debtor)).toBe(true)
    expect(maySeeAccount({ ...debtor, isDebtor: false, isReadOnly: true })).toBe(false)
    expect(maySeeAccount({ ...debtor, isDebtor: false })).toBe(false)
    expect(maySeeAccount({ ...debtor, impersonating: true })).toBe(false)
  })

  test('is masked and without holder for all others', () => {
    expect(accountAsSeenBy(debtor, account)).toBe(account)
    const shown = accountAsSeenBy({ ...debtor, isDebtor: false, isReadOnly: true }, account)
    expect(shown).toMatchObject({
      defaultIban: 'NL•• •••• 4300',
      defaultHolder: '•••',
      mandate: { id: 'WL-1', iban: 'NL•• •••• 4300', holder: '•••' },
    })
  })

  test('stays absent when unknown', () => {
    const unknown = { ...account, defaultIban: '', defaultHolder: '' }
    expect(accountAsSeenBy({ ...debtor, impersonating: true }, unknown)).toMatchObject({
      defaultIban: '',
      defaultHolder: '',
    })
  })
})
