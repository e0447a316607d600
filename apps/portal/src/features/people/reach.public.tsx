import { Mail, Phone } from 'lucide-react'
import { Icon } from '@portal/ui/text/icon.tsx'
import './people.css'

type Reachable = { readonly email: string; readonly phone: string }

/** The e-mail and phone links of a person. */
export function Reach({ of: { email, phone } }: { of: Reachable }) {
  return (
    <span className="reach">
      {email !== '' && (
        <a className="link" href={`mailto:${email}`}>
          <Icon of={Mail} size={16} />
          <span>{email}</span>
        </a>
      )}
      {phone !== '' && (
        <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon of={Phone} size={16} />
          <span>{phone}</span>
        </a>
      )}
    </span>
  )
}
