// A picker that is a whole form in itself is sent as soon as something is picked. Once React is there it does that itself.

function onPick({ target }: Event): void {
  if (target instanceof HTMLSelectElement && 'sends' in target.dataset) target.form?.requestSubmit();
}

addEventListener('change', onPick);

/** From now on somebody else sends it. */
export const leavePickersAlone = () => removeEventListener('change', onPick);
