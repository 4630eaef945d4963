// Those of the countries one can choose, by name: a bundler leaves out all others.
// biome-ignore format: a list of names, not of lines
export {
  AE, AL, AO, AR, AT, AU, BA, BE, BG, BO, BR, BY, CA, CH, CL, CN, CO, CR, CU, CV,
  CY, CZ, DE, DK, DO, DZ, EC, EE, EG, ES, FI, FR, GB, GE, GR, GT, HR, HU, ID, IE,
  IL, IN, IS, IT, JP, KR, KZ, LT, LU, LV, MA, MD, ME, MK, MT, MX, MZ, NG, NL, NO,
  NZ, PE, PH, PL, PT, RO, RS, SE, SI, SK, TN, TR, UA, US, UY, VE, VN, ZA,
} from 'country-flag-icons/react/3x2';
