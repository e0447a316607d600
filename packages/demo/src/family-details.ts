import type { PostalAddress } from '@portal/domain/people/postal-address/postal-address.ts'
import type { PayerShare } from '@portal/domain/people/payers/payers.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'

/** The shares of two payers of a pupil. */
type DemoShares = {
  readonly child: string
  /** Days from the day of the demo. */
  readonly startsIn: number
  readonly shares: readonly PayerShare[]
}

/** What the office of a demo school knows of its families beside the school file. */
export type DemoFamilyDetails = {
  /** Postal addresses, by the key of the guardian. */
  readonly addresses: Readonly<Record<string, PostalAddress>>
  readonly shares: readonly DemoShares[]
}

const address = (street: string, houseNumber: string, postalCode: string, city: string): PostalAddress => ({
  street,
  houseNumber,
  postalCode,
  city,
  country: '',
})

const inParts = (parts: Readonly<Record<string, number>>): readonly PayerShare[] =>
  Object.entries(parts).map(([number, share]) => ({ number, share: percentage(share) }))

const VESTINGDAM = 'Vestingdam'
const HAVENMONDE = 'Havenmonde'

/** Separated parents with two addresses and a share each, an address abroad, and a company that pays most. */
export const demoFamilyDetails: Readonly<Record<'waterlinie' | 'werkhaven', DemoFamilyDetails>> = {
  waterlinie: {
    addresses: {
      'm.devries': address('Ravelijnstraat', '14', '9999 AB', VESTINGDAM),
      'e.yilmaz': address('Bastionkade', '3 bis', '9999 CD', VESTINGDAM),
      'a.yilmaz': address('Bastionkade', '3 bis', '9999 CD', VESTINGDAM),
      'p.jansen': address('Inundatieweg', '201', '9999 KL', VESTINGDAM),
      's.vandenberg': address('Sluishof', '27', '9999 GH', VESTINGDAM),
      'c.okafor': {
        street: 'Harbour Terrace',
        houseNumber: '8',
        postalCode: 'ZZ99 9ZZ',
        city: 'Seaport',
        country: 'Verenigd Koninkrijk',
      },
      'k.devos': address('Glacisplein', '5', '9999 EF', VESTINGDAM),
      'r.meijer': address('Fortlaan', '118', '9999 MN', VESTINGDAM),
      'y.elamrani': address('Ravelijnstraat', '61', '9999 AC', VESTINGDAM),
    },
    shares: [
      { child: 'lotte', startsIn: -120, shares: inParts({ '105020': 50, '105021': 50 }) },
      // A division that was agreed on already.
      { child: 'lotte', startsIn: 30, shares: inParts({ '105020': 60, '105021': 40 }) },
    ],
  },
  werkhaven: {
    addresses: {
      bouwvandijk: address('Hellingweg', '40', '9998 BC', HAVENMONDE),
      'm.smit': address('Touwslagersbaan', '12', '9998 DE', HAVENMONDE),
    },
    shares: [{ child: 'milan', startsIn: -120, shares: inParts({ '700120': 80, '700121': 20 }) }],
  },
}
