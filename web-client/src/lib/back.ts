import { BackLayers } from './back-layers';

/** The way back of this tab. */
export const backLayers = new BackLayers({
  get state(): unknown {
    return history.state;
  },
  push: (state) => history.pushState(state, ''),
  back: () => history.back(),
  listen: (stepped) => addEventListener('popstate', stepped),
  later: (then) => void setTimeout(then),
});
