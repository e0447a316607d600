import enAccount from '../../apps/portal/src/text/messages/en/account.json' with { type: 'json' }
import enBilling from '../../apps/portal/src/text/messages/en/billing.json' with { type: 'json' }
import enInquiry from '../../apps/portal/src/text/messages/en/inquiry.json' with { type: 'json' }
import enKit from '../../packages/web-kit/src/text/messages/en/kit.json' with { type: 'json' }
import enLogin from '../../apps/portal/src/text/messages/en/login.json' with { type: 'json' }
import enPayment from '../../apps/portal/src/text/messages/en/payment.json' with { type: 'json' }
import enShell from '../../apps/portal/src/text/messages/en/shell.json' with { type: 'json' }
import enWebshop from '../../apps/portal/src/text/messages/en/webshop.json' with { type: 'json' }
import nlAccount from '../../apps/portal/src/text/messages/nl/account.json' with { type: 'json' }
import nlBilling from '../../apps/portal/src/text/messages/nl/billing.json' with { type: 'json' }
import nlInquiry from '../../apps/portal/src/text/messages/nl/inquiry.json' with { type: 'json' }
import nlKit from '../../packages/web-kit/src/text/messages/nl/kit.json' with { type: 'json' }
import nlLogin from '../../apps/portal/src/text/messages/nl/login.json' with { type: 'json' }
import nlPayment from '../../apps/portal/src/text/messages/nl/payment.json' with { type: 'json' }
import nlShell from '../../apps/portal/src/text/messages/nl/shell.json' with { type: 'json' }
import nlWebshop from '../../apps/portal/src/text/messages/nl/webshop.json' with { type: 'json' }

export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

const texts = {
  nl: {
    ...nlKit,
    ...nlLogin,
    ...nlAccount,
    ...nlBilling,
    ...nlInquiry,
    ...nlPayment,
    ...nlShell,
    ...nlWebshop,
  },
  en: {
    ...enKit,
    ...enLogin,
    ...enAccount,
    ...enBilling,
    ...enInquiry,
    ...enPayment,
    ...enShell,
    ...enWebshop,
  },
} as const

/** The product's own texts, for tours in both languages. */
export const words = (language: Language) => texts[language]
