// The one part of fflate that is needed, so that the others are not fetched.
export { inflateSync as inflate } from 'fflate';
