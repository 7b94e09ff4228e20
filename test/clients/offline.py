# A transport of zeep that posts to a service and opens no address for a description.
import zeep.transports


def schema(namespace, content):
    start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="%s">' % namespace
    return (start + content + "</xs:schema>").encode()


# The parts of two schemas that descriptions need and zeep would fetch: the base of arrays in GET and POST, and `xml:lang`.
known = {
    "http://schemas.xmlsoap.org/soap/encoding/": schema(
        "http://schemas.xmlsoap.org/soap/encoding/",
        """<xs:complexType name="Array"><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" /></xs:sequence>
        </xs:complexType><xs:attribute name="arrayType" type="xs:string" />""",
    ),
    "https://www.w3.org/2001/xml.xsd": schema(
        "http://www.w3.org/XML/1998/namespace", '<xs:attribute name="lang" type="xs:string" />'
    ),
}


class OfflineTransport(zeep.transports.Transport):
    """Opens no address for a description."""

    def _load_remote_data(self, url):
        if url in known:
            return known[url]
        raise RuntimeError("the description needs " + url)
