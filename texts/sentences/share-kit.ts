import { area } from '../area';

/** The QR code, and the sheet for a tour desk (docs/product.md, "Share kit"). */
export const shareKitTexts = area('group', 'share-kit', {
  qrCode: 'QR code of the share link',
  save: 'Save QR code',
  // The name under which the picture is saved.
  fileName: '{property} QR code',
  print: 'Print',
  printTitle: '{property} · Print',
  back: 'Back to the group',
  toCampus: '{distance} to campus',
  scan: 'Scan to see the rooms and join the group',
  orEnter: 'Or enter this share code at {site}',
  anyoneWithLink: 'Anyone with this link can see and join the group',
});
