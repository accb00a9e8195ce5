interface Source {
  title: string;
  url: string;
}

/** Where it is known from what email programs do. */
export const emailSources = {
  caniemail: {
    title: "Can I email, which tests features in email programs",
    url: "https://www.caniemail.com/",
  },
  emailguide: {
    title: "Email image optimization, emailguide.dev",
    url: "https://emailguide.dev/guides/email-image-optimization",
  },
  klaviyo: {
    title: "Klaviyo, images in MMS",
    url: "https://help.klaviyo.com/hc/en-us/articles/360041074911",
  },
  apple: {
    title: "Apple, privacy settings of Mail",
    url: "https://support.apple.com/guide/mail/mlhlae4a4fe6/mac",
  },
  countdownmail: {
    title: "CountdownMail, why timers freeze in Apple Mail",
    url: "https://countdownmail.com/it/blog/apple-mail-ios-15-timer-caching",
  },
  monetate: {
    title: "Monetate, best practices for Gmail recipients",
    url: "https://docs.monetate.com/docs/best-practices-for-gmail-recipients",
  },
  darkModeLogos: {
    title: "Audienceful, logos in dark mode",
    url: "https://www.audienceful.com/help/dark-mode-logo-images-HTML-emails",
  },
  twicePixels: {
    title: "HeyCompress, images at twice the size",
    url: "https://heycompress.com/blog/compress-images-for-email",
  },
  wcag: {
    title: "WCAG 2.2, images of text",
    url: "https://www.w3.org/WAI/WCAG22/Understanding/images-of-text.html",
  },
  accessibilityAct: {
    title: "Customer.io, European Accessibility Act",
    url: "https://learn.customer.io/privacy-and-security/european-accessibility-act",
  },
} as const satisfies Record<string, Source>;

export type EmailSource = keyof typeof emailSources;
