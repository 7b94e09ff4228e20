// The example codec of the runner: decodes replies by service.json, with the standard library only.
package main

import (
	"encoding/xml"
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

type object = map[string]any

// element is any XML element.
type element struct {
	XMLName  xml.Name
	Nil      bool       `xml:"http://www.w3.org/2001/XMLSchema-instance nil,attr"`
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

var service object
var envelopes = map[string]bool{"http://schemas.xmlsoap.org/soap/envelope/": true, "http://www.w3.org/2003/05/soap-envelope": true}
var forms = map[string]*regexp.Regexp{
	"string":   regexp.MustCompile(``),
	"int":      regexp.MustCompile(`^[+-]?\d+$`),
	"boolean":  regexp.MustCompile(`^(true|false|1|0)$`),
	"decimal":  regexp.MustCompile(`^[+-]?(\d+(\.\d*)?|\.\d+)$`),
	"dateTime": regexp.MustCompile(`^(.{10})(T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)?$`),
}

func require(err error) {
	if err != nil {
		panic(err)
	}
}

func (e element) child(name string) *element {
	for at := range e.Children {
		if e.Children[at].XMLName.Local == name {
			return &e.Children[at]
		}
	}
	return nil
}

var latin1 = regexp.MustCompile(`(?i)^(<\?xml[^>]*encoding=["'])iso-8859-1`)

// textOf returns a body as text: UTF-8, Latin 1 if it or its charset says so, or UTF-16 with its mark.
func textOf(body, headers string) string {
	isMarked := strings.HasPrefix(body, "\ufeff")
	if latin1.MatchString(body) || (!isMarked && strings.Contains(headers, "charset=iso-8859-1")) {
		letters := make([]rune, len(body))
		for at := range letters {
			letters[at] = rune(body[at])
		}
		return latin1.ReplaceAllString(string(letters), "${1}utf-8")
	}
	low, isBig := 0, strings.HasPrefix(body, "\xfe\xff")
	if isBig {
		low = 1
	}
	if isBig || strings.HasPrefix(body, "\xff\xfe") {
		units := make([]uint16, 0, len(body)/2)
		for at := 2; at+1 < len(body); at += 2 {
			units = append(units, uint16(body[at+low])|uint16(body[at+1-low])<<8)
		}
		body = strings.Replace(string(utf16.Decode(units)), `encoding="utf-16"`, `encoding="utf-8"`, 1)
	}
	return strings.TrimPrefix(body, "\ufeff")
}

// decodeReply returns the key "value" for a result, or "text" for a fault.
func decodeReply(reply object, body string) object {
	operation := service["operations"].(object)[reply["operation"].(string)].(object)
	headers := fmt.Sprint(reply["response"].(object)["headers"])
	if strings.Contains(headers, " text/html") {
		panic("a page")
	}
	body = textOf(body, headers)
	if strings.Contains(body, "<!DOCTYPE") {
		panic("a document type declaration")
	}
	isMarkup := strings.HasPrefix(body, "<")
	if isMarkup && !strings.HasSuffix(strings.TrimSpace(body), ">") {
		panic("text behind the root")
	}
	isURL := reply["binding"] == "get" || reply["binding"] == "post"
	if isURL && !isMarkup {
		return object{"text": strings.TrimRight(html.UnescapeString(body), "\r\n")}
	}
	var result element
	require(xml.Unmarshal([]byte(body), &result))
	name := operation["root"]
	if !isURL {
		if result.XMLName.Local != "Envelope" || !envelopes[result.XMLName.Space] {
			panic("no envelope")
		}
		result, name = result.child("Body").Children[0], reply["operation"].(string)+"Response"
		if text := result.child("faultstring"); text != nil {
			return object{"text": text.Text}
		} else if reason := result.child("Reason"); reason != nil {
			return object{"text": reason.child("Text").Text}
		}
	}
	if result.XMLName.Local != name || result.XMLName.Space != service["namespace"] {
		panic("another operation")
	} else if inner := result.child(operation["resultElement"].(string)); !isURL && inner != nil {
		result = *inner
	} else if scalar := operation["result"].(object)["scalar"]; !isURL && scalar != nil && scalar != "string" {
		panic("no result")
	} else if !isURL {
		return object{"value": nil}
	}
	return object{"value": decode(operation["result"].(object), result)}
}

func decode(node object, e element) any {
	if e.Nil {
		return nil
	} else if node["kind"] == "scalar" && len(e.Children) > 0 {
		panic("an element in a value")
	} else if node["kind"] == "scalar" {
		return scalar(node["scalar"].(string), e.Text)
	} else if node["kind"] == "list" {
		items := []any{}
		for _, child := range e.Children {
			if child.XMLName.Local == node["itemName"] {
				items = append(items, decode(node["item"].(object), child))
			}
		}
		return items
	} else if node["kind"] == "any" {
		return "opaque"
	}
	values := object{}
	for name, member := range service["types"].(object)[node["name"].(string)].(object)["members"].(object) {
		if child := e.child(name); child != nil {
			values[name] = decode(member.(object), *child)
		}
		for _, attr := range e.Attrs {
			if member.(object)["attribute"] == true && attr.Name.Local == name {
				values[name] = scalar(member.(object)["scalar"].(string), attr.Value)
			}
		}
	}
	return values
}

func scalar(kind, text string) any {
	trimmed := strings.Trim(text, " \t\r\n")
	parts := forms[kind].FindStringSubmatch(trimmed)
	if parts == nil {
		panic("no " + kind)
	} else if kind == "string" {
		return text
	} else if kind == "int" {
		value, err := strconv.ParseInt(trimmed, 10, 32)
		require(err)
		return float64(value)
	} else if kind == "boolean" {
		return trimmed == "true" || trimmed == "1"
	} else if kind == "dateTime" {
		day, err := time.Parse("2006-01-02", parts[1])
		require(err)
		if day.Year() == 0 {
			panic("no year 0")
		}
		if parts[2] == "" {
			return parts[1] + "T00:00:00" + parts[6]
		}
	}
	return trimmed
}
