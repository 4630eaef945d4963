import { cdp } from 'vitest/browser';

/** The reader's preferences as the page sees them; by default without motion, as in all these tests. */
export function tellPreferences(preferences: { colours?: 'light' | 'dark'; motion?: boolean } = {}) {
  const { colours = '', motion = false } = preferences;
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colours },
      { name: 'prefers-reduced-motion', value: motion ? 'no-preference' : 'reduce' },
    ],
  });
}

/** A screen that is touched, for as long as something is done with it. */
export async function onTouchScreen(act: () => Promise<void>) {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  try {
    await act();
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
}

interface Point {
  x: number;
  y: number;
}

/** The mouse, step by step: `dragAndDrop` lets go before anybody can look. */
export const mouse = {
  move: (point: Point) => sendMouse('mouseMoved', point, 'none'),
  press: (point: Point) => sendMouse('mousePressed', point),
  pull: (point: Point) => sendMouse('mouseMoved', point),
  release: (point: Point) => sendMouse('mouseReleased', point),
};

function sendMouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', point: Point, button = 'left') {
  return cdp().send('Input.dispatchMouseEvent', {
    ...{ type, ...point, clickCount: 1 },
    ...{ button: button as 'left' | 'none', buttons: button === 'left' && type !== 'mouseReleased' ? 1 : 0 },
  });
}

/** One finger. */
export const finger = {
  press: (point: Point) => sendTouch('touchStart', [point]),
  pull: (point: Point) => sendTouch('touchMove', [point]),
  release: () => sendTouch('touchEnd', []),
};

function sendTouch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) {
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** The middle of an element, as seen now. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
