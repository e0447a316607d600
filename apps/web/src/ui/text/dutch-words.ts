import type { Words } from './words.tsx'

export const dutchWords: Words = {
  busy: 'Een ogenblik…',
  close: 'Venster sluiten',
  closeNotification: 'Melding sluiten',
  notifications: 'Meldingen',
  clearSearch: 'Zoekopdracht wissen',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  decrease: 'Eén minder',
  increase: 'Eén meer',
  required: 'Dit veld is verplicht.',
  invalidEmail: 'Vul een geldig e-mailadres in.',
  invalidNumber: 'Vul een getal in.',
  choose: 'Maak een keuze',
  loading: 'Bezig met laden…',
  table: 'Tabel',
  breadcrumbs: 'Kruimelpad',
  openSubmenu: 'Submenu openen',
  collapseSubmenu: 'Submenu inklappen',
  hideSubmenu: 'Submenu verbergen',
  documentTitle: (page) => `${page} – Ouderportaal`,
}
