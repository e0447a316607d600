import type { RefusalCode } from '../refusals.ts'

/** What a person reads when the portal says no: kind, useful, and without blame. */
export const refusalTextsNl: Record<RefusalCode, string> = {
  'session-over': 'Uw sessie is verlopen. Log opnieuw in om verder te gaan.',
  'second-factor-needed': 'Vul eerst de beveiligingscode in.',
  'log-in-for-more': 'Log in met uw gebruikersnaam en wachtwoord om dit te bekijken.',
  'not-your-role': 'U hebt geen toegang tot deze gegevens.',
  'switched-off': 'De school gebruikt dit onderdeel niet.',
  'not-while-looking-along': 'Dit kan niet terwijl u met iemand meekijkt.',
  'token-invalid': 'De pagina is verouderd. Vernieuw de pagina en probeer het opnieuw.',
  'other-site': 'Dit verzoek kwam niet van het ouderportaal en is niet uitgevoerd.',
  'not-found': 'We kunnen dit niet vinden.',
  'too-busy': 'Het is nu erg druk. Probeer het over een paar seconden opnieuw.',
  'unknown-combination': 'De combinatie van gebruikersnaam en wachtwoord is onbekend.',
  'user-blocked': 'Uw account is tijdelijk geblokkeerd.',
  'duplicate-login-alias': 'Deze gebruikersnaam is niet uniek. Neem contact op met de schooladministratie.',
  'sso-required': 'Log in met uw schoolaccount: voor deze gegevens is een wachtwoord niet genoeg.',
  'role-has-no-portal': 'Met dit account kunt u het ouderportaal niet gebruiken.',
  'too-many-sign-ins': 'U hebt te vaak verkeerde gegevens ingevuld. Wacht even en probeer het opnieuw.',
  'too-many-crash-reports': 'Er zijn al veel fouten gemeld. Deze melding is niet bewaard.',
}
