import { area } from '../area';

/** What a group's page says of its property, beside what the office wrote. */
export const propertyTexts = area('group', 'property', {
  about: 'About This Property',
  amenities: 'Amenities',
  contact: 'Contact Information',
  noContact: 'No contact information available',
  edit: 'Edit',
  scheduleTour: 'Schedule a Tour',
  noTourLink: 'Tour scheduling link not available',
  apply: 'Apply',
  applyNow: 'Apply Now',
  noApplicationLink: 'Application link not available',
  logo: '{property} logo',
  faq: 'FAQ & Help',
  location: 'Location',
  noAddress: 'No address available',
  askForDirections: 'Contact property manager for directions',
  toCampus: '{distance} to campus',
  directions: 'Get Directions',
  mapOf: 'Map of {address}',
  gallery: 'Photo Gallery',
  photoOfProperty: 'Photo {number} of {property}',
  photos: '{n, plural, one {# photo} other {# photos}}',
  availableRooms: '{n, plural, one {Available Room} other {Available Rooms}}',
  forPricing: 'For Pricing',
  contactForPricing: 'Contact',
  perMonth: 'Per Month',
});

export const photoViewerTexts = area('group', 'photo-viewer', {
  photoOf: 'Photo {number} of {n}',
  photo: 'Photo {number}',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
});
