/** Everything in the editor and in its result that could run or lead where it should not. */
export const dangersIn = (): string[] =>
  [...document.querySelectorAll('#content *, #result *')].flatMap((element) => [
    ...(element.matches('script,iframe,object,embed,base,svg,form,style,link') ? [element.localName] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|srcdoc/.test(name) ||
          (/^(href|src)$/.test(name) && !/^(\/(?![/\\])|#|https?:|mailto:|tel:|sms:)/i.test(value)) ||
          (name === 'src' && !value.startsWith('/')),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
